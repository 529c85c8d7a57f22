import type { Config } from '../../platform/config.ts'
import { monitoringService } from './http-service.ts'
import type { Monitoring } from './port.ts'
import { type MonitoringSimulator, type MonitoringSimulatorDeps, simulatedMonitoring } from './simulator.ts'

export type { MonitoredSubject, Monitoring } from './port.ts'
export { monitoringSimulatorRoutes } from './simulator-routes.ts'

/** The daily monitoring of the configuration; also as `simulator` if it is simulated. */
export function makeMonitoring(
  config: Pick<Config, 'MONITORING' | 'MONITORING_URL' | 'MONITORING_KEY'>,
  deps: MonitoringSimulatorDeps,
): { monitoring: Monitoring; simulator: MonitoringSimulator | null } {
  if (config.MONITORING === 'simulator') {
    const simulator = simulatedMonitoring(deps)
    return { monitoring: simulator, simulator }
  }
  const { MONITORING_URL: url, MONITORING_KEY: key } = config
  if (!url || !key) throw new Error('MONITORING=http needs its address and key')
  return { monitoring: monitoringService({ url, key }), simulator: null }
}
