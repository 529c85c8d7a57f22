/**
 * Forms under way.
 *
 * Goals: what a person was filling in is there again after their session ended, on any machine.
 * Non-goals: checking it, knowing what it is for, sharing it with anyone.
 */
import { deleteDraft, getDraft, saveDraft } from '@fondaco/contract/drafts/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { forgetDraft, keepDraft, readDraft } from './keep-draft.ts'

export const draftRoutes: Mounted[] = [
  mount(saveDraft, keepDraft),
  mount(getDraft, readDraft),
  mount(deleteDraft, forgetDraft),
]
