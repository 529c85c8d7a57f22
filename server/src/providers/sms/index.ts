import type { Config } from '../../platform/config.ts'
import { httpGateway } from './http-gateway.ts'
import type { Sms } from './port.ts'
import { type SmsSimulator, type SmsSimulatorDeps, simulatedSms } from './simulator.ts'

export type { Sms } from './port.ts'
export type { SmsSimulator } from './simulator.ts'

/** The text message provider of the configuration; also as `simulator` if it is the simulated telephone. */
export function makeSms(
  config: Pick<Config, 'SMS' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN' | 'SMS_FROM'>,
  deps: SmsSimulatorDeps,
): { sms: Sms; simulator: SmsSimulator | null } {
  if (config.SMS === 'simulator') {
    const simulator = simulatedSms(deps)
    return { sms: simulator, simulator }
  }
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_FROM: from } = config
  if (url === undefined || token === undefined) {
    throw new Error('SMS=http-gateway needs SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN')
  }
  return { sms: httpGateway({ url, token, from }), simulator: null }
}
