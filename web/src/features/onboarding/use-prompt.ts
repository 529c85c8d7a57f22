import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { useSession } from '../../api/session.tsx'
import type { useDraft } from '../../api/use-draft.ts'
import { type Fields, type FormOptions, useFields } from '../../kit/form/use-fields.ts'
import { navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'

/** Input of a prompt. */
export interface PromptProps {
  readonly individual: OwnIndividual
  /** The answer was accepted: the next prompt is read. */
  readonly answered: () => Promise<void>
  /** To the answer before; absent on the first. */
  readonly back?: () => void
}

/** Input of a prompt with a draft. */
export interface KeptPromptProps extends PromptProps {
  readonly draft: ReturnType<typeof useDraft>
}

/**
 * The form of a prompt: it continues its draft, keeps it, and deletes it after the answer was accepted. `saveAndLeave` keeps it
 * at once and signs out.
 */
export function usePrompt<F extends string>(
  { draft, answered, back }: KeptPromptProps,
  { initial, send, ...options }: FormOptions<F>,
) {
  const { signOut } = useSession()
  const form = useFields({
    ...options,
    initial: { ...initial, ...known(initial, draft.found ?? {}) },
    onChange: draft.keep,
    send: async (fields, once) => {
      await send(fields, once)
      draft.forget()
      await answered()
    },
  })
  const saveAndLeave = async () => {
    await draft.save()
    await signOut()
    await navigate({ to: PATHS.signIn.path })
  }
  return { ...form, saveAndLeave, back }
}

/** The fields of the form, from a draft. */
const known = <F extends string>(fields: Fields<F>, kept: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in fields)) as Partial<Fields<F>>
