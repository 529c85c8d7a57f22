import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { currentLanguage } from '../../../texts.ts'
import type { StepProps } from './step-props.ts'

/** One object of the answers: its values, a way to change some, and the faults to be shown. */
export interface Part<Values extends object> {
  readonly values: Values
  readonly path: CompanyFault['path']
  readonly faults: readonly CompanyFault[]
  readonly change: (patch: Partial<Values>) => void
}

/** All answers. */
export const wholeOf = ({ company, change, faults }: StepProps): Part<CompanyAnswers> => ({
  values: company,
  path: [],
  faults,
  change,
})

type Inner<Values, Name extends keyof Values> = Extract<Values[Name], object>

/** The object of a name. */
export const inside = <Values extends object, Name extends keyof Values & string>(
  part: Part<Values>,
  name: Name,
): Part<Inner<Values, Name>> => ({
  values: (part.values[name] ?? {}) as Inner<Values, Name>,
  path: [...part.path, name],
  faults: part.faults,
  change: (patch) => part.change({ [name]: patch } as Partial<Values>),
})

/** One row of a list. A change sends the whole list: a list replaces one. */
export const rowOf = <Row extends object>(
  part: { readonly path: CompanyFault['path']; readonly faults: readonly CompanyFault[] },
  rows: readonly Row[],
  at: number,
  replace: (rows: readonly Row[]) => void,
): Part<Row> => ({
  values: rows[at] ?? ({} as Row),
  path: [...part.path, at],
  faults: part.faults,
  change: (patch) => replace(rows.map((row, one) => (one === at ? { ...row, ...patch } : row))),
})

/** The name of a field in the page. */
export const fieldOf = (
  { path }: Pick<Part<object>, 'path'>,
  ...rest: readonly (string | number)[]
): string => [...path, ...rest].join('.')

/**
 * The fault at a path, as a sentence. It begins with the label; without one, as under a question, it stands alone with a
 * capital letter.
 */
export function faultAt(
  part: Pick<Part<object>, 'path' | 'faults'>,
  rest: readonly (string | number)[],
  label?: string,
): string | undefined {
  const field = fieldOf(part, ...rest)
  const fault = part.faults.find(({ path }) => path.join('.') === field)
  return fault && sentence(fault.text, label, currentLanguage())
}

function sentence(said: InEachLanguage, label: string | undefined, language: Language): string {
  const text = said[language]
  if (/^\p{Lu}/u.test(text)) return text
  return label === undefined ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${label} ${text}`
}

/** Properties of a text field. */
export const textField = <Values extends object, Name extends keyof Values & string>(
  part: Part<Values>,
  name: Name,
  label: string,
) => ({
  label,
  value: (part.values[name] as string | undefined) ?? '',
  error: faultAt(part, [name], label),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    part.change({ [name]: currentTarget.value } as unknown as Partial<Values>),
  'data-field': fieldOf(part, name),
})

/** Properties of a field that reports its value without an event. */
export const valueField = <Values extends object, Name extends keyof Values & string>(
  part: Part<Values>,
  name: Name,
  label: string,
) => ({
  ...textField(part, name, label),
  onChange: (value: string | null) => part.change({ [name]: value ?? '' } as unknown as Partial<Values>),
})
