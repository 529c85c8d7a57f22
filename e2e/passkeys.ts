import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

const EPOCH = Date.UTC(2026, 0, 1)

/** A device that holds passkeys, and where it is reached. */
interface Device {
  readonly devTools: CDPSession
  readonly authenticatorId: string
}
const devices = new WeakMap<Page, { device: Device; email: string }>()

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

const fileOf = (email: string): string => join(process.env.E2E_DATA_DIR ?? '.', `passkey ${email}.json`)

/** Keeps the passkey that was made on a device, so that every journey of its person can have it. */
export async function keepPasskey({ devTools, authenticatorId }: Device, email: string): Promise<void> {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  writeFileSync(fileOf(email), JSON.stringify(credentials[0]))
}

/** Gives the page a device with the passkey of a person, made before the journeys began. */
export async function withPasskey(page: Page, email: string): Promise<void> {
  devices.set(page, { device: await addDevice(page), email })
}

/**
 * Makes the page's passkey ready for one use. A passkey counts its uses, and one that goes back is refused as a copy:
 * its copies in several pages count by the clock.
 */
export async function readyPasskey(page: Page): Promise<void> {
  const held = devices.get(page)
  if (!held) throw new Error('the page has no device: withPasskey comes first')
  const { devTools, authenticatorId } = held.device
  const credential = JSON.parse(readFileSync(fileOf(held.email), 'utf8'))
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devTools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount: Math.floor((Date.now() - EPOCH) / 100) },
  })
}

/** From the check to the receipt, by passkey. */
export async function confirmAndPay(page: Page): Promise<void> {
  await readyPasskey(page)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click()
}
