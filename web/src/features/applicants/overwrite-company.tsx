import { entityFormName, SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { BUSINESS_SECTORS, ENTITY_FORMS } from '@fondaco/rules/companies/questionnaire.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { ReactNode } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import { addressFields, type CompanyField, fieldsOf, isReason } from './company-details.ts'
import { companyWords } from './company-texts.ts'
import { words as applicantWords } from './texts.ts'

const words = texts({
  title: { en: 'The company was changed meanwhile', lt: 'Įmonės duomenys tuo metu pakeisti' },
  action: { en: 'Overwrite', lt: 'Perrašyti' },
  others: {
    en: 'The company was changed after you opened this form, but nothing that you changed. Those changes stay, and yours are saved.',
    lt: 'Atvėrus šią formą įmonės duomenys buvo pakeisti, bet ne tie, kuriuos keitėte jūs. Tie pakeitimai liks, o jūsų bus išsaugoti.',
  },
  same: {
    en: 'The company was changed after you opened this form. What you changed overwrites the following; other changes stay.',
    lt: 'Atvėrus šią formą įmonės duomenys buvo pakeisti. Jūsų pakeitimai perrašys toliau nurodytus duomenis, kiti pakeitimai liks.',
  },
  blank: { en: 'nothing', lt: 'nieko' },
  noOther: { en: 'no other address', lt: 'kito adreso nėra' },
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

/** What is taken as a whole, by the field that names it: parts of two addresses make none. */
const TOGETHER: Readonly<Partial<Record<CompanyField, readonly CompanyField[]>>> = {
  registered_country: addressFields('registered'),
  physical_country: ['has_physical_address', ...addressFields('physical')],
}
const IN_ADDRESS = new Set(Object.values(TOGETHER).flat())

const isChanged = (parts: readonly CompanyField[], one: Values, other: Values): boolean =>
  parts.some((part) => one[part] !== other[part])

/** The details of the form, each with its fields. */
const detailsIn = (values: Values): (readonly [CompanyField, readonly CompanyField[]])[] =>
  (Object.keys(values) as CompanyField[]).flatMap((field) => {
    const parts = TOGETHER[field]
    if (parts) return [[field, parts] as const]
    return isReason(field) || IN_ADDRESS.has(field) ? [] : [[field, [field]] as const]
  })

/** The form of a company that was changed meanwhile: its latest details with the typed ones. */
export function rebased(before: Values, typed: Values, latest: Company): Values {
  const kept = [
    ...(Object.keys(typed) as CompanyField[]).filter(isReason),
    ...detailsIn(typed).flatMap(([, parts]) => (isChanged(parts, typed, before) ? parts : [])),
  ]
  return { ...fieldsOf(latest), ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** The details that both changed, to different values. */
const overwritten = (before: Values, typed: Values, theirs: Values): CompanyField[] =>
  detailsIn(theirs).flatMap(([field, parts]) =>
    isChanged(parts, typed, before) && isChanged(parts, theirs, before) && isChanged(parts, theirs, typed)
      ? [field]
      : [],
  )

/** What fields say, in the words of the form. */
function useSaid(): (field: CompanyField, values: Values) => string {
  const t = useTexts(words)
  const w = useTexts(applicantWords)
  const language = useLanguage()
  const country = (code: string) => (code ? countryName(code, language) : '')
  const address = (side: 'registered' | 'physical', values: Values) =>
    addressFields(side)
      .map((part) => (part === `${side}_country` ? country(values[part]) : values[part].trim()))
      .filter(Boolean)
      .toReversed()
      .join(', ')
  return (field, values) => {
    const value = values[field].trim()
    switch (field) {
      case 'registered_country':
        return address('registered', values) || t.blank
      case 'physical_country':
        return values.has_physical_address === 'yes' ? address('physical', values) || t.blank : t.noOther
      case 'company_business_activity': {
        const sector = BUSINESS_SECTORS.find((one) => one === value)
        return sector ? SECTOR_WORDS[sector][language] : value || t.blank
      }
      case 'entity_form': {
        const form = ENTITY_FORMS.find((one) => one === value)
        return form ? entityFormName(form, language) : t.blank
      }
      case 'has_operation_license':
      case 'legal_cases_exist':
      case 'is_new_company':
        return value === '' ? t.blank : value === 'yes' ? w.yes : w.no
      case 'incorporation_date':
      case 'license_issue_date':
      case 'license_exp_date':
        return value ? value.split('-').toReversed().join('/') : t.blank
      case 'websites':
        return value.replaceAll('\n', ', ') || t.blank
      default:
        return value || t.blank
    }
  }
}

/** Asks whether typed details replace those that were saved meanwhile. */
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
  const c = useTexts(companyWords)
  const said = useSaid()
  const theirs = fieldsOf(latest)
  const fields = overwritten(before, typed, theirs)
  const named: Partial<Values> = {
    registered_country: c.registeredAddress,
    physical_country: c.physicalAddress,
  }
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
          items={fields.map((field) => [
            named[field] ?? labels[field],
            t.both(said(field, theirs), said(field, typed)),
          ])}
        />
      ) : null}
    </ActionDialog>
  )
}
