import { createHash, createPublicKey, verify } from 'node:crypto'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { demoCertificate } from './demo-certificate.ts'
import { makeDocumentSigner } from './document-signer.ts'
import { beginPdf } from './pdf.ts'
import { signPdf } from './signed-pdf.ts'

let pem: string
let file: Buffer
beforeAll(async () => {
  pem = await demoCertificate(await temporaryFolder(), 'Ąžuolo bankas, UAB')
  file = signed(50)
})

function signed(pages: number): Buffer {
  const at = new Date('2026-11-21T10:00:00Z')
  const document = beginPdf({ title: 'A', author: 'B', language: 'lt', createdAt: at }).font('regular')
  const pdf = signPdf(document, { signer: makeDocumentSigner(pem, pem), at, reason: 'Išrašas' })
  const parts: Buffer[] = []
  for (let page = 1; page <= pages; page += 1) {
    document.text(`Ąžuolas ${page}`)
    document.addPage()
    parts.push(...pdf.taken())
  }
  return Buffer.concat([...parts, ...pdf.ended()])
}

/** What is signed, and the signature. */
function partsOf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const [, from = '', until = '', length = ''] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*/.exec(text) ?? []
  const [start, end] = [Number(from), Number(until)]
  expect(end + Number(length)).toBe(bytes.length)
  expect(text[start]).toBe('<')
  expect(text[end - 1]).toBe('>')
  const cms = Buffer.from(text.slice(start + 1, end - 1), 'hex')
  // The rest of its place is empty.
  const size = 4 + cms.readUInt16BE(2)
  expect(cms.subarray(size).every((byte) => byte === 0)).toBe(true)
  const content = AsnConvert.parse(cms.subarray(0, size), ContentInfo).content
  return {
    digest: createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest(),
    data: AsnConvert.parse(content, SignedData),
  }
}

it('is a whole PDF: each object lies where its table says', () => {
  const text = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places.length).toBeGreaterThan(100)
  for (const [index, place] of places.entries())
    expect(text.slice(place, place + 20)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
})

it('is signed as a whole, with the certificate among the signed attributes', () => {
  const { digest, data } = partsOf(file)
  const [signer] = data.signerInfos
  const certificate = data.certificates?.[0]?.certificate
  if (!signer?.signedAttrs || !certificate) throw new Error('a signer and a certificate')
  const ders = signer.signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one)))
  const has = (value: Buffer) => ders.some((der) => der.includes(value))
  expect(has(digest)).toBe(true)
  const raw = Buffer.from(AsnConvert.serialize(certificate))
  expect(has(createHash('sha256').update(raw).digest())).toBe(true)
  const content = Buffer.concat(ders)
  const attributes = Buffer.concat([Buffer.from([0x31, 0x81, content.length]), content])
  const spki = Buffer.from(
    AsnConvert.serialize(AsnConvert.parse(raw, Certificate).tbsCertificate.subjectPublicKeyInfo),
  )
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify('sha256', attributes, key, Buffer.from(signer.signature.buffer))).toBe(true)
})

it('has another digest when a byte is changed', () => {
  const changed = Buffer.from(file)
  changed[5000] = (changed[5000] ?? 0) ^ 1
  expect(partsOf(changed).digest.equals(partsOf(file).digest)).toBe(false)
})

it('is the same for the same content', () => {
  expect(signed(3).equals(signed(3))).toBe(true)
})

it('refuses a certificate of another key', async () => {
  const other = await demoCertificate(await temporaryFolder(), 'Other')
  expect(() => makeDocumentSigner(other, pem)).toThrow('not that of the key')
})
