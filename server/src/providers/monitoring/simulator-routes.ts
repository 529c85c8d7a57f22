import * as calls from '@fondaco/contract/simulators/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import {
  getSimulatedMonitoring,
  planSimulatedMonitoring,
  type SimulatedMonitoringDeps,
} from './get-simulated-monitoring.ts'

export const monitoringSimulatorRoutes = (deps: SimulatedMonitoringDeps): Mounted[] => [
  mount(calls.getSimulatedMonitoring, (context) => getSimulatedMonitoring(deps, context)),
  mount(calls.planSimulatedMonitoring, (context) => planSimulatedMonitoring(deps, context)),
]
