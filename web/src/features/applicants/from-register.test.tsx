// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { FromRegister, RegisterWarnings } from './from-register.tsx'

afterEach(closePage)

type Source = Company['sources'][number]
const [ONE, OTHER] = ['999900FONDACO0000112', '999900FONDACO0000403']
const SOURCE: Source = {
  field: 'legal_name',
  source: 'Simulated register',
  lei: ONE,
  is_active: true,
  read_at: '2026-11-21T10:00:00.000Z',
  changed: false,
}
const ENDED = `By Simulated register, the company with LEI ${OTHER} no longer exists.`
const DIFFER = `The details were taken from different companies, with LEI ${ONE}, ${OTHER}.`

test('a detail names its register and LEI', async () => {
  await openPage(
    <FromRegister
      company={{ sources: [SOURCE] } as unknown as Company}
      field="legal_name"
      value="Nemuno UAB"
    />,
    RASA,
    {},
  )
  await screen.findByText(`From Simulated register, 21-11-2026, LEI ${ONE}`)
})

test.each<[string, Partial<Source>, string[]]>([
  ['one company', {}, []],
  ['one company of which it is not known', { is_active: null }, []],
  ['another company', { lei: OTHER }, [DIFFER]],
  ['another company that no longer exists', { lei: OTHER, is_active: false }, [ENDED, DIFFER]],
])('details of %s', async (_, more, told) => {
  const sources = [SOURCE, { ...SOURCE, field: 'registration_id', ...more } as const]
  await openPage(
    <>
      <RegisterWarnings sources={sources} />
      End
    </>,
    RASA,
    {},
  )
  await screen.findByText(/End/)
  for (const text of told) screen.getByText(text)
  expect(screen.queryAllByText(/LEI/)).toHaveLength(told.length)
})
