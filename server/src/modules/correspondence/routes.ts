import { listSimulatedMail, listSimulatedSms } from '@fondaco/contract/correspondence/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { type CorrespondenceDeps, readMailbox, readTelephone } from './read-simulated.ts'

export const correspondenceRoutes = (deps: CorrespondenceDeps): Mounted[] => [
  mount(listSimulatedMail, (context) => readMailbox(deps, context)),
  mount(listSimulatedSms, (context) => readTelephone(deps, context)),
]
