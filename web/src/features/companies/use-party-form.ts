import { type ReactNode, type RefObject, useState } from 'react'
import type { Refusal, Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { mayLeave, useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import { useTexts } from '../../texts.ts'
import { partyWords } from './party-words.ts'

type Company = Extract<Result<'getCompany'>, { side: 'staff' }>

/** A code that is shown once, and its user. */
interface ToldCode {
  readonly name: string
  readonly code: string
  readonly expires_at: string
}

export interface PartyDialogProps {
  readonly company: Pick<Company, '_id' | 'parties'>
  /** Chooses between a person and an entity. */
  readonly kindSwitch?: ReactNode
  /** Shows the code with which a person who may sign in from now on sets up their second factor. */
  readonly tell: (told: ToldCode) => void
  /** A section of one that is edited, which the form does not send. */
  readonly documents?: ReactNode
  /** The comments on one that is edited. */
  readonly comments?: ReactNode
  /** A comment that is written there and not added yet. */
  readonly comment?: RefObject<{
    /** Whether it can be added, or there is none; says what is missing. */
    readonly isReady: () => boolean
    readonly add: (once: Send) => Promise<void>
  } | null>
  readonly close: () => void
}

/**
 * The form of a person or an entity of a company. Closing it asks before typed values are lost; saving what did not change
 * only closes it.
 */
export function usePartyForm<F extends string>({
  initial: now,
  labels,
  check,
  name,
  save,
  comment,
  close,
}: {
  readonly initial: Fields<F>
  readonly labels: Fields<F>
  readonly check: (fields: Fields<F>) => FieldFaults<F>
  /** What the person or the entity is called. */
  readonly name: (fields: Fields<F>) => string
  /**
   * @param first adds a comment that is written, once everything is confirmed
   * @returns whether it is saved
   */
  readonly save: (fields: Fields<F>, once: Send, first: () => Promise<void>) => Promise<boolean>
  readonly comment: PartyDialogProps['comment']
  readonly close: () => void
}) {
  // As it was when the dialog opened, so a colleague's change is not overwritten.
  const [initial] = useState(now)
  const t = useTexts(partyWords)
  const isChanged = (fields: Fields<F>) =>
    (Object.keys(initial) as F[]).some((field) => fields[field] !== initial[field])
  const form = useFields<F>({
    initial,
    labels,
    check,
    async send(fields, once) {
      if (comment?.current?.isReady() === false) return
      const addComment = async () => comment?.current?.add(once)
      if (isChanged(fields)) {
        if (!(await save(fields, once, addComment))) return
        toast('good', t.saved(name(fields)))
      } else await addComment()
      close()
    },
    problemOf: ({ message }: Refusal) => message,
  })
  useUnsavedWork(isChanged(form.fields) && !form.sending, t.lose)
  const found = check(form.fields)
  const wrong = (Object.keys(labels) as F[]).filter((field) => found[field] !== undefined)
  return {
    form,
    /** What stands in the way of saving; null if nothing does. */
    missing: wrong.length > 0 ? t.missing(wrong.map((field) => labels[field]).join(', ')) : null,
    close: () => {
      if (mayLeave()) close()
    },
  }
}
