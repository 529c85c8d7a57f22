/**
 * Drafts of forms.
 *
 * Goals: the input of a person is there again after their session has ended, on any machine.
 * Non-goals: checking it; its purpose; sharing it.
 */
import { deleteDraft, getDraft, saveDraft } from '@fondaco/contract/drafts/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { forgetDraft, keepDraft, readDraft } from './keep-draft.ts'

export const draftRoutes: Mounted[] = [
  mount(saveDraft, keepDraft),
  mount(getDraft, readDraft),
  mount(deleteDraft, forgetDraft),
]
