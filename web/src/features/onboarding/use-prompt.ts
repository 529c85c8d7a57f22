import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import type { useDraft } from '../../api/use-draft.ts'
import { type Fields, type FormOptions, useFields } from '../../kit/form/use-fields.ts'

/** What a prompt is given. */
export interface PromptProps {
  readonly individual: OwnIndividual
  /** The answer is taken: what is asked next is read. */
  readonly answered: () => Promise<void>
}

/** What a prompt is given whose form is kept while it is filled in. */
export interface KeptPromptProps extends PromptProps {
  readonly draft: ReturnType<typeof useDraft>
}

/** The form of a prompt: begun where it was left, kept while it is filled in, forgotten once it is taken. */
export function usePrompt<F extends string>(
  { draft, answered }: KeptPromptProps,
  { initial, send, ...options }: FormOptions<F>,
) {
  return useFields({
    ...options,
    initial: { ...initial, ...known(initial, draft.found ?? {}) },
    onChange: draft.keep,
    send: async (fields, once) => {
      await send(fields, once)
      draft.forget()
      await answered()
    },
  })
}

/** Of what was kept, the fields that the form has. */
const known = <F extends string>(fields: Fields<F>, kept: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in fields)) as Partial<Fields<F>>
