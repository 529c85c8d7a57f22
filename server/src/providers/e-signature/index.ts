import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { docusign } from './docusign.ts'
import type { ESignature } from './port.ts'
import { type ESignatureSimulator, simulatedESignature } from './simulator.ts'

export type * from './port.ts'
export { eSignatureSimulatorRoutes } from './simulator-routes.ts'

export interface ESignatureConfig {
  readonly PUBLIC_URL: string
  readonly E_SIGNATURE: 'simulator' | 'docusign'
  readonly DOCUSIGN_URL?: string | undefined
  readonly DOCUSIGN_AUTH_URL: string
  readonly DOCUSIGN_ACCOUNT_ID?: string | undefined
  readonly DOCUSIGN_USER_ID?: string | undefined
  readonly DOCUSIGN_INTEGRATION_KEY?: string | undefined
  readonly DOCUSIGN_PRIVATE_KEY_FILE?: string | undefined
  readonly DOCUSIGN_CRS_TEMPLATE?: string | undefined
  readonly DOCUSIGN_CRS_COMPANY_TEMPLATE?: string | undefined
  readonly DOCUSIGN_WEBHOOK_SECRET?: string | undefined
}

/**
 * The e-signature service of the configuration; also as `simulator` if it is simulated.
 * @throws one sentence if the private key cannot be read
 */
export function makeESignature(
  config: ESignatureConfig,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): { eSignature: ESignature; simulator: ESignatureSimulator | null } {
  if (config.E_SIGNATURE === 'simulator') {
    const simulator = simulatedESignature({ db, clock, publicUrl: config.PUBLIC_URL })
    return { eSignature: simulator, simulator }
  }
  const needed = (name: keyof ESignatureConfig): string => {
    const value = config[name]
    if (!value) throw new Error(`E_SIGNATURE=docusign needs ${name}`)
    return value
  }
  const eSignature = docusign({
    url: needed('DOCUSIGN_URL'),
    authUrl: config.DOCUSIGN_AUTH_URL,
    accountId: needed('DOCUSIGN_ACCOUNT_ID'),
    userId: needed('DOCUSIGN_USER_ID'),
    integrationKey: needed('DOCUSIGN_INTEGRATION_KEY'),
    privateKey: keyIn(needed('DOCUSIGN_PRIVATE_KEY_FILE')),
    templates: { crs: needed('DOCUSIGN_CRS_TEMPLATE'), crs_company: needed('DOCUSIGN_CRS_COMPANY_TEMPLATE') },
    webhookSecret: needed('DOCUSIGN_WEBHOOK_SECRET'),
  })
  return { eSignature, simulator: null }
}

function keyIn(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (cause) {
    throw new Error(`DOCUSIGN_PRIVATE_KEY_FILE: ${file} holds no private key that can be read.`, { cause })
  }
}
