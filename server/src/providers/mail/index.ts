import type { Config } from '../../platform/config.ts'
import type { Mail } from './port.ts'
import { type MailSimulator, type MailSimulatorDeps, simulatedMail } from './simulator.ts'
import { readServerUrl, smtpMail } from './smtp.ts'

export type { Mail, MailSubmission } from './port.ts'
export type { MailSimulator } from './simulator.ts'

/** The mail provider of the configuration; also as `simulator` if it is the simulated mailbox. */
export function makeMail(
  config: Pick<Config, 'MAIL' | 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME'>,
  deps: Omit<MailSimulatorDeps, 'from'>,
): { mail: Mail; simulator: MailSimulator | null } {
  const from = { name: config.PRODUCT_NAME, address: config.MAIL_FROM }
  if (config.MAIL === 'simulator') {
    const simulator = simulatedMail({ ...deps, from })
    return { mail: simulator, simulator }
  }
  if (config.SMTP_URL === undefined) throw new Error('MAIL=smtp needs SMTP_URL')
  return { mail: smtpMail(readServerUrl(config.SMTP_URL), from), simulator: null }
}
