import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { X509CertificateGenerator } from '@peculiar/x509'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const
const YEARS_MS = 10 * 365 * 86_400_000

/**
 * A certificate for the signatures of a demo, with its key, both as PEM in one text. It is made once for the data folder, so
 * that all processes sign alike; where the folder cannot be written, for this process alone.
 */
export async function demoCertificate(folder: string, name: string): Promise<string> {
  const file = join(folder, 'demo-signature.pem')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return kept
  const made = await selfSigned(`Demo of ${name}`)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, made, { mode: 0o600 })
    // Whichever process is first wins, and its file appears whole.
    await link(draft, file).catch(() => undefined)
    await unlink(draft)
    return await readFile(file, 'utf8')
  } catch {
    return made
  }
}

async function selfSigned(name: string): Promise<string> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const from = new Date(Date.UTC(2020, 0, 1))
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(8).toString('hex'),
    name: `CN="${name.replace(/["\\]/g, '')}"`,
    notBefore: from,
    notAfter: new Date(from.getTime() + 2 * YEARS_MS),
    signingAlgorithm: RSA,
    keys,
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const lines = key.match(/.{1,64}/g) ?? []
  return `${certificate.toString('pem')}\n-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`
}
