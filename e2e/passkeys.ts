import { createHash, createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type CDPSession, type Page, test } from '@playwright/test'
import { dataFile, origin } from './origin.ts'

const EPOCH = Date.UTC(2026, 0, 1)

/** A device that holds passkeys, and where it is reached. */
interface Device {
  readonly devTools: CDPSession
  readonly authenticatorId: string
}
const devices = new WeakMap<Page, { device: Device; email: string }>()

/** As the browser gives a passkey away; the bytes in Base64. */
export interface Passkey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

/** Gives the page a device that makes and holds passkeys, and says yes by itself. */
export async function addDevice(page: Page): Promise<Device> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devTools, authenticatorId }
}

/** Takes the passkey that was made on a device away from it: a device that has one for somebody makes no other. */
export async function takePasskey({ devTools, authenticatorId }: Device): Promise<Passkey> {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
  const [passkey] = credentials
  if (!passkey) throw new Error('the device made no passkey')
  return passkey
}

/**
 * Lets the device prove by a passkey that the next one may be added, and then has that one no more: a device that has a
 * passkey for somebody makes no other.
 */
export async function proveBy(
  page: Page,
  { devTools, authenticatorId }: Device,
  passkey: Passkey,
): Promise<void> {
  await devTools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...passkey, signCount: nextCount() },
  })
  await page.route(
    /\/user\/passkeys\/options/,
    async (route) => {
      const proven = await route.fetch()
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
      await route.fulfill({ response: proven })
    },
    { times: 1 },
  )
}

const fileOf = (email: string): string => dataFile(`passkeys ${email}.json`)

/** Keeps the passkeys of a person, one for each worker: the uses of one are counted, and two workers would race. */
export const keepPasskeys = (email: string, passkeys: readonly Passkey[]): void =>
  writeFileSync(fileOf(email), JSON.stringify(passkeys))

export const hasPasskey = (email: string): boolean => existsSync(fileOf(email))

function passkeyOf(email: string): Passkey {
  const passkeys: readonly Passkey[] = JSON.parse(readFileSync(fileOf(email), 'utf8'))
  const passkey = passkeys[test.info().parallelIndex]
  if (!passkey) throw new Error(`${email} has no passkey for this worker`)
  return passkey
}

/** Gives the page a device with the passkey of a person, made before the journeys began. */
export async function withPasskey(page: Page, email: string): Promise<void> {
  devices.set(page, { device: await addDevice(page), email })
}

let lastCount = 0

/**
 * A passkey counts its uses, and one that goes back is refused as a copy: its copies in several pages and here count by
 * the clock, and leave room for what a device counts itself.
 */
function nextCount(): number {
  lastCount = Math.max(lastCount + 10, Math.floor((Date.now() - EPOCH) / 100))
  return lastCount
}

/** Makes the page's passkey ready for one use. */
export async function readyPasskey(page: Page): Promise<void> {
  const held = devices.get(page)
  if (!held) throw new Error('the page has no device: withPasskey comes first')
  const { devTools, authenticatorId } = held.device
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devTools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...passkeyOf(held.email), signCount: nextCount() },
  })
}

/** From the check to the receipt, by passkey. */
export async function confirmAndPay(page: Page): Promise<void> {
  await readyPasskey(page)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click()
}

/** What the server asks a passkey with, as much of it as matters here. */
export interface PasskeyOptions {
  readonly challenge: string
  readonly rpId: string
}

/** What a browser would answer with a person's passkey, for calls outside of one (W3C Web Authentication, authenticator data and assertions). */
export function answerByPasskey(email: string, { challenge, rpId }: PasskeyOptions): object {
  const { credentialId, privateKey, userHandle } = passkeyOf(email)
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: origin(), crossOrigin: false }),
  )
  const presentAndVerified = Buffer.from([0b101])
  const count = Buffer.alloc(4)
  count.writeUInt32BE(nextCount())
  const authenticatorData = Buffer.concat([sha256(rpId), presentAndVerified, count])
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  // Without a digest of ours: the keys are of Ed25519, which the server asks for first.
  const signature = sign(null, Buffer.concat([authenticatorData, sha256(clientData)]), key)
  const id = Buffer.from(credentialId, 'base64').toString('base64url')
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle ? { userHandle: Buffer.from(userHandle, 'base64').toString('base64url') } : {}),
    },
  }
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
