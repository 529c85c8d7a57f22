import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { texts, textsNow } from '../texts.ts'
import { Refusal } from './client.ts'

/** Loaded where a passkey is used: nobody else pays for it. */

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

/** Has the device make a passkey. Throws a refusal that says to the person why not. */
export const makePasskey = async (options: Record<string, unknown>) =>
  asked(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )

/** Has the device prove who is there, with a passkey. Throws a refusal that says to the person why not. */
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
