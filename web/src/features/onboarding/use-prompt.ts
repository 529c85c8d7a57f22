import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import type { useDraft } from '../../api/use-draft.ts'
import { type Fields, type FormOptions, useFields } from '../../kit/form/use-fields.ts'

/** What a prompt is given. */
export interface PromptProps {
  readonly individual: OwnIndividual
  /** The answer was accepted: the next prompt is read. */
  readonly answered: () => Promise<void>
}

/** Input of a prompt with a draft. */
export interface KeptPromptProps extends PromptProps {
  readonly draft: ReturnType<typeof useDraft>
}

/** The form of a prompt: it continues its draft, keeps it, and deletes it after the answer was accepted. */
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

/** The fields of the form, from a draft. */
const known = <F extends string>(fields: Fields<F>, kept: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in fields)) as Partial<Fields<F>>
