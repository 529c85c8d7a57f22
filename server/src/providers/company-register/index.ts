import type { Config } from '../../platform/config.ts'
import { gleif } from './gleif.ts'
import type { CompanyRegister } from './port.ts'
import { simulatedRegister } from './simulator.ts'

export type { CompanyRegister } from './port.ts'

/** The register of companies of the configuration. */
export const makeCompanyRegister = ({
  COMPANY_REGISTER,
  COMPANY_REGISTER_URL,
}: Pick<Config, 'COMPANY_REGISTER' | 'COMPANY_REGISTER_URL'>): CompanyRegister =>
  COMPANY_REGISTER === 'simulator' ? simulatedRegister() : gleif(COMPANY_REGISTER_URL)
