import * as calls from '@fondaco/contract/proposals/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { approveChange } from './approve-change.ts'
import { getChangeDocument } from './get-change-document.ts'
import { getChangeFile } from './get-change-file.ts'
import { getChange, listChanges } from './list-changes.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import { refuseChange } from './refuse-change.ts'
import { withdrawChange } from './withdraw-change.ts'

export const proposalRoutes = (deps: ProposalDeps & { readonly storage: Storage }): readonly Mounted[] => [
  mount(calls.listChanges, listChanges(deps)),
  mount(calls.getChange, getChange(deps)),
  mount(calls.getChangeFile, getChangeFile(deps)),
  mount(calls.getChangeDocument, getChangeDocument(deps)),
  mount(calls.approveChange, approveChange(deps)),
  mount(calls.refuseChange, refuseChange(deps)),
  mount(calls.withdrawChange, withdrawChange(deps)),
]
