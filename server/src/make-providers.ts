import { OUTSIDE_PARTIES, type OutsideParty } from '@fondaco/rules/outside-party.ts'
import { lookUpBank } from './modules/banks/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import { newId } from './platform/ids.ts'
import { makeClearing } from './providers/clearing/index.ts'
import { makeCompanyRegister } from './providers/company-register/index.ts'
import { makeESignature } from './providers/e-signature/index.ts'
import { makeFxRates } from './providers/fx-rates/index.ts'
import { makeIdentityVerification } from './providers/identity-verification/index.ts'
import { makeMail } from './providers/mail/index.ts'
import { makeMonitoring } from './providers/monitoring/index.ts'
import { makePayeeVerification } from './providers/payee-verification/index.ts'
import { makeSms } from './providers/sms/index.ts'
import { makeStorage } from './providers/storage/index.ts'
import { makeWatchlists } from './providers/watchlists/index.ts'

export type Providers = ReturnType<typeof makeProviders>

/** The outside parties that the configuration names. A simulated one is also listed as its simulator. */
export function makeProviders(config: Config, given: { readonly db: Db; readonly clock: Clock }) {
  const connections = makeClearing(config, {
    ...given,
    newId,
    bicOf: (iban) => lookUpBank(iban)?.bic,
  })
  const { mail, simulator: mailbox } = makeMail(config, given)
  const { sms, simulator: telephone } = makeSms(config, given)
  const { identityVerification, simulator: identitySimulator } = makeIdentityVerification(config, given)
  const { eSignature, simulator: signingSimulator } = makeESignature(config, given)
  const { monitoring, simulator: monitoringSimulator } = makeMonitoring(config, given)
  const { fxRates, simulator: fxRatesSimulator } = makeFxRates(config, given)
  return {
    storage: makeStorage(config),
    watchlists: makeWatchlists(config),
    connections,
    payeeVerification: makePayeeVerification(config, {
      bic: connections.sepa.clearing.bic,
      clock: given.clock,
    }),
    mail,
    mailbox,
    sms,
    telephone,
    identityVerification,
    identitySimulator,
    eSignature,
    signingSimulator,
    monitoring,
    monitoringSimulator,
    companyRegister: makeCompanyRegister(config),
    fxRates,
    fxRatesSimulator,
  }
}

/** Which outside parties are only simulated. */
export function simulatedOf(providers: Providers): readonly OutsideParty[] {
  const {
    connections,
    payeeVerification,
    watchlists,
    mail,
    sms,
    identityVerification,
    eSignature,
    monitoring,
  } = providers
  const { companyRegister, fxRates } = providers
  const parties = {
    clearing: connections.sepa.clearing,
    'correspondent-bank': connections.wire?.clearing ?? { simulated: false },
    'payee-verification': payeeVerification,
    watchlists,
    mail,
    sms,
    'identity-verification': identityVerification,
    'e-signature': eSignature,
    monitoring,
    'company-register': companyRegister,
    'fx-rates': fxRates,
  } satisfies Record<OutsideParty, { readonly simulated: boolean }>
  return OUTSIDE_PARTIES.filter((party) => parties[party].simulated)
}
