import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { idenfy } from './idenfy.ts'
import type { IdentityVerification } from './port.ts'
import { type IdentitySimulator, simulatedIdentityVerification } from './simulator.ts'

export type * from './port.ts'
export { identitySimulatorRoutes } from './simulator-routes.ts'

export interface IdentityVerificationConfig {
  readonly PUBLIC_URL: string
  readonly IDENTITY_VERIFICATION: 'simulator' | 'idenfy'
  readonly IDENFY_URL: string
  readonly IDENFY_API_KEY?: string | undefined
  readonly IDENFY_API_SECRET?: string | undefined
  readonly IDENFY_WEBHOOK_SECRET?: string | undefined
}

/** The identity check of the configuration; also as `simulator` if it is simulated. */
export function makeIdentityVerification(
  config: IdentityVerificationConfig,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): { identityVerification: IdentityVerification; simulator: IdentitySimulator | null } {
  if (config.IDENTITY_VERIFICATION === 'simulator') {
    const simulator = simulatedIdentityVerification({ db, clock, publicUrl: config.PUBLIC_URL })
    return { identityVerification: simulator, simulator }
  }
  const {
    IDENFY_API_KEY: apiKey,
    IDENFY_API_SECRET: apiSecret,
    IDENFY_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (!apiKey || !apiSecret || !webhookSecret) throw new Error('IDENTITY_VERIFICATION=idenfy needs its keys')
  const identityVerification = idenfy({ url: config.IDENFY_URL, apiKey, apiSecret, webhookSecret }, clock)
  return { identityVerification, simulator: null }
}
