import { mayLeave, useUnsavedWork } from '../../../kit/form/unsaved-work.ts'
import { type Fields, useFields } from '../../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../../texts.ts'
import {
  faultsOfHolder,
  type Holder,
  type HolderList,
  type HolderLists,
  withHolder,
} from './structure-edits.ts'
import { words } from './structure-words.ts'

export interface HolderDialogProps<L extends HolderList> {
  readonly lists: HolderLists
  /** The holder that is changed; null for a new one. */
  readonly before: Holder<L> | null
  readonly save: (lists: HolderLists) => void
  readonly close: () => void
}

/** The form of a person or an entity. Closing it asks before typed values are lost. */
export function useHolderForm<L extends HolderList, F extends string>(
  { lists, before, save, close }: HolderDialogProps<L>,
  list: L,
  {
    initial,
    labels,
    read,
  }: {
    readonly initial: Fields<F>
    readonly labels: Fields<F>
    readonly read: (fields: Fields<F>) => Holder<L>
  },
) {
  const t = useTexts(words)
  const language = useLanguage()
  const form = useFields<F>({
    initial,
    labels,
    check: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOfHolder(lists, list, read(fields), before)).map(([field, text]) => [
          field,
          text[language],
        ]),
      ) as Partial<Fields<F>>,
    async send(fields) {
      save(withHolder(lists, list, read(fields), before))
      close()
    },
  })
  const names = Object.keys(initial) as F[]
  useUnsavedWork(
    names.some((name) => form.fields[name] !== initial[name]),
    t.lose,
  )
  return {
    form,
    close: () => {
      if (mayLeave()) close()
    },
  }
}
