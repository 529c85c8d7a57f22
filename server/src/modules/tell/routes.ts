import * as calls from '@fondaco/contract/tell/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listNotifications } from './bell/list-notifications.ts'
import { listSimulatedMail, listSimulatedSms, type SimulatorDeps } from './sending/list-simulated-mail.ts'

export const tellRoutes = (deps: SimulatorDeps): Mounted[] => [
  mount(calls.listNotifications, listNotifications),
  mount(calls.listSimulatedMail, (context) => listSimulatedMail(deps, context)),
  mount(calls.listSimulatedSms, (context) => listSimulatedSms(deps, context)),
]
