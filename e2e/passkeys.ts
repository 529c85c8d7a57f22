import { createHash, createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type CDPSession, type Page, test } from '@playwright/test'
import { dataFile, origin } from './origin.ts'

const EPOCH = Date.UTC(2026, 0, 1)

/** A device with passkeys, and its connection. */
interface Device {
  readonly devTools: CDPSession
  readonly authenticatorId: string
}
const devices = new WeakMap<Page, { device: Device; email: string }>()

/** A passkey in the browser's form; the bytes in Base64. */
export interface Passkey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

/** Gives the page a device that makes and keeps passkeys, and confirms automatically. */
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

/** Removes a new passkey from its device, because a device with a passkey of a person makes no second one. */
export async function takePasskey({ devTools, authenticatorId }: Device): Promise<Passkey> {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
  const [passkey] = credentials
  if (!passkey) throw new Error('the device made no passkey')
  return passkey
}

/**
 * Lets the device prove by a passkey that the next one may be added, and then removes that passkey, because a device
 * with a passkey of a person makes no second one.
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

/** Keeps the passkeys of a person, one for each worker: a passkey counts its uses, and two workers would race. */
export const keepPasskeys = (email: string, passkeys: readonly Passkey[]): void =>
  writeFileSync(fileOf(email), JSON.stringify(passkeys))

export const hasPasskey = (email: string): boolean => existsSync(fileOf(email))

function passkeyOf(email: string): Passkey {
  const passkeys: readonly Passkey[] = JSON.parse(readFileSync(fileOf(email), 'utf8'))
  const passkey = passkeys[test.info().parallelIndex]
  if (!passkey) throw new Error(`${email} has no passkey for this worker`)
  return passkey
}

/** Gives the page a device with a person's passkey that was made before the journeys began. */
export async function withPasskey(page: Page, email: string): Promise<void> {
  devices.set(page, { device: await addDevice(page), email })
}

let lastCount = 0

/**
 * A passkey counts its uses, and a lower count is refused as a copy. Its copies in several pages and here count by the
 * clock, with room for the device's own counting.
 */
function nextCount(): number {
  lastCount = Math.max(lastCount + 10, Math.floor((Date.now() - EPOCH) / 100))
  return lastCount
}

/** Prepares the page's passkey for one use. */
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

/** The parts of the server's challenge that are used here. */
export interface PasskeyOptions {
  readonly challenge: string
  readonly rpId: string
}

/**
 * The answer of a browser with a person's passkey, for calls outside a browser (W3C Web Authentication, authenticator
 * data and assertions).
 */
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
  // Without our own digest: the keys are Ed25519, which the server prefers.
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
