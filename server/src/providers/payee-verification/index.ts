import { readFileSync } from 'node:fs'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { epcApi } from './epc-api.ts'
import type { PayeeVerification } from './port.ts'
import { simulatedPayeeVerification } from './simulator.ts'

export * from './epc-messages.ts'
export type * from './port.ts'

/** The verification of payees of the configuration. */
export function makePayeeVerification(
  config: Pick<
    Config,
    | 'PAYEE_VERIFICATION'
    | 'PAYEE_VERIFICATION_URL'
    | 'PAYEE_VERIFICATION_PATH'
    | 'PAYEE_VERIFICATION_CERT_FILE'
    | 'PAYEE_VERIFICATION_KEY_FILE'
    | 'PAYEE_VERIFICATION_CA_FILE'
  >,
  { bic, clock }: { readonly bic: string; readonly clock: Clock },
): PayeeVerification {
  if (config.PAYEE_VERIFICATION === 'simulator') return simulatedPayeeVerification()
  const {
    PAYEE_VERIFICATION_URL: url,
    PAYEE_VERIFICATION_CERT_FILE: certificate,
    PAYEE_VERIFICATION_KEY_FILE: key,
    PAYEE_VERIFICATION_CA_FILE: trusted,
  } = config
  if (!url || !certificate || !key || !trusted) {
    throw new Error('PAYEE_VERIFICATION=epc-api needs its address, certificate, key and trusted certificates')
  }
  const read = (file: string) => readFileSync(file, 'utf8')
  return epcApi(
    {
      url,
      path: config.PAYEE_VERIFICATION_PATH,
      certificate: read(certificate),
      key: read(key),
      trusted: read(trusted),
      bic,
    },
    clock,
  )
}
