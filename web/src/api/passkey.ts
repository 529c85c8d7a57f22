import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { texts, textsNow } from '../texts.ts'
import { Refusal } from './client.ts'

/** Loaded only when a passkey is used. */

const words = texts({
  left: {
    en: 'Nothing was confirmed: the window of your device was closed or took too long. Try again.',
    lt: 'Nieko nepatvirtinta: jūsų įrenginio langas buvo uždarytas arba užtruko per ilgai. Bandykite dar kartą.',
  },
  known: {
    en: 'This device holds a passkey for you already.',
    lt: 'Šiame įrenginyje jau yra jūsų prieigos raktas.',
  },
  unable: {
    en: 'This browser or device cannot use passkeys here.',
    lt: 'Ši naršyklė arba įrenginys čia negali naudoti prieigos raktų.',
  },
})

/** Asks the device to make a passkey. Throws a refusal with the reason for the person. */
export const makePasskey = async (options: Record<string, unknown>) =>
  asked(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )

/** Asks the device for a proof with a passkey. Throws a refusal with the reason for the person. */
export const askPasskey = async (options: Record<string, unknown>) =>
  asked(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const { name } = error as Error
    const { left, known, unable } = textsNow(words)
    throw new Refusal(
      'unreachable',
      name === 'NotAllowedError' || name === 'AbortError'
        ? left
        : name === 'InvalidStateError'
          ? known
          : unable,
    )
  }
}
