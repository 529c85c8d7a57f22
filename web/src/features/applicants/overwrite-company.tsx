import type { ReactNode } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { type CompanyField, fieldsOf, isReason } from './company-details.ts'

const words = texts({
  title: { en: 'Overwrite the changes of a colleague?', lt: 'Perrašyti kolegos pakeitimus?' },
  action: { en: 'Overwrite', lt: 'Perrašyti' },
  others: {
    en: 'The company was changed after you opened this form, in other fields than yours. Their changes stay.',
    lt: 'Atvėrus šią formą įmonės duomenys buvo pakeisti kituose laukuose. Tie pakeitimai liks.',
  },
  same: {
    en: 'The company was changed after you opened this form. These fields would be overwritten by yours; other changes stay.',
    lt: 'Atvėrus šią formą įmonės duomenys buvo pakeisti. Šie laukai būtų perrašyti jūsų reikšmėmis, kiti pakeitimai liks.',
  },
  both: {
    en: (theirs: string, yours: string) => `now “${theirs}”, yours “${yours}”`,
    lt: (theirs: string, yours: string) => `dabar „${theirs}“, jūsų „${yours}“`,
  },
  goOn: {
    en: 'Your changes are kept. Check the form, then save it.',
    lt: 'Jūsų pakeitimai išsaugoti formoje. Patikrinkite formą ir ją išsaugokite.',
  },
})

type Values = Fields<CompanyField>

/** The form of a company that was changed meanwhile: its latest details with the typed ones. */
export const rebased = (before: Values, typed: Values, latest: Company): Values => ({
  ...fieldsOf(latest),
  ...Object.fromEntries(
    (Object.keys(typed) as CompanyField[]).flatMap((field) =>
      isReason(field) || typed[field] !== before[field] ? [[field, typed[field]]] : [],
    ),
  ),
})

/** The fields that both changed, to different values. */
const overwritten = (before: Values, typed: Values, latest: Company): CompanyField[] => {
  const theirs = fieldsOf(latest)
  return (Object.keys(theirs) as CompanyField[]).filter(
    (field) =>
      !isReason(field) &&
      typed[field] !== before[field] &&
      theirs[field] !== before[field] &&
      theirs[field] !== typed[field],
  )
}

/** Asks whether typed details replace those that a colleague saved meanwhile. */
export function OverwriteCompany({
  latest,
  before,
  typed,
  labels,
  save,
  goOn,
  close,
}: {
  latest: Company
  before: Values
  typed: Values
  labels: Values
  /** @returns whether it is saved; not if the form lacks something now */
  save: (send: Send) => Promise<boolean>
  goOn: () => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const theirs = fieldsOf(latest)
  const fields = overwritten(before, typed, latest)
  return (
    <ActionDialog
      title={t.title}
      action={t.action}
      danger={fields.length > 0}
      act={async (send) => {
        if (await save(send)) return
        goOn()
        toast('info', t.goOn)
      }}
      close={close}
    >
      <p>{fields.length > 0 ? t.same : t.others}</p>
      {fields.length > 0 ? (
        <DefinitionList
          lines
          items={fields.map((field) => [labels[field], t.both(theirs[field], typed[field])])}
        />
      ) : null}
    </ActionDialog>
  )
}
