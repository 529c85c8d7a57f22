import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { CompanyAnswers, Structure } from '@fondaco/rules/companies/company-answers.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { faultsOfStructure } from '@fondaco/rules/companies/structure-faults.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { StructureStep } from '../src/areas/registration/company/structure-step.tsx'
import { openPage } from './open-page.tsx'
import { RASA } from './people.ts'

export const { persons, entities } = EXAMPLE_COMPANY.structure
export const WHOLE: Structure = { persons, entities }
/** 60 % are allocated. */
export const PART: Structure = { persons, entities: [] }

/** The step over a company that keeps what is saved, in a form that must not be sent with a dialog. */
function KeptStep({ begun, saved }: { begun: CompanyView; saved: (structure: Structure) => void }) {
  const [company, setCompany] = useState(begun)
  const change = (patch: CompanyAnswers) => {
    if (patch.structure) saved(patch.structure)
    setCompany({ ...company, ...patch } as CompanyView)
  }
  return (
    <div onSubmit={() => saved({})}>
      <StructureStep
        company={company}
        change={change}
        fill={async () => {}}
        faults={faultsOfStructure(company as CompanyAnswers)}
        today="2026-11-27"
      />
    </div>
  )
}

/** Shows the step. Answers the saved structures, in order. */
export async function openStructure(structure: Structure): Promise<Structure[]> {
  const saved: Structure[] = []
  const begun = { _id: 'co', number: '1001', legal_name: 'Rasos Baldai UAB', structure } as CompanyView
  await openPage(<KeptStep begun={begun} saved={(one) => saved.push(one)} />, RASA, {})
  await screen.findByRole('heading', { level: 2, name: /People|Fiziniai asmenys/ })
  return saved
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const dialogOf = (name: string) => screen.findByRole('dialog', { name })

/** Types texts by label, and ticks or unticks boxes. */
export function fill(
  dialog: HTMLElement,
  fields: Readonly<Record<string, string>>,
  boxes: readonly string[] = [],
) {
  for (const box of boxes) fireEvent.click(within(dialog).getByRole('checkbox', { name: box }))
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } })
}

export const EGLE = { 'First name': 'Eglė', 'Last name': 'Ąžuolaitė', 'E-mail address': 'egle@made.test' }
export const MISKAS = { 'Legal name': 'Miškas UAB', 'Registration number': '304111222' }
