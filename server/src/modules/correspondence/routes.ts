import * as calls from '@fondaco/contract/correspondence/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { type CorrespondenceDeps, listSimulatedMail, listSimulatedSms } from './list-simulated-mail.ts'

export const correspondenceRoutes = (deps: CorrespondenceDeps): Mounted[] => [
  mount(calls.listSimulatedMail, (context) => listSimulatedMail(deps, context)),
  mount(calls.listSimulatedSms, (context) => listSimulatedSms(deps, context)),
]
