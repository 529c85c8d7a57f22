import { expect, it } from 'vitest'
import { identityMisfits } from './identity-fit.ts'

const BORN = '1990-05-17'
const NAME = 'NAME_MISMATCH'
const BIRTHDATE = 'BIRTHDATE_MISMATCH'

it.each<[string, [string, string, string | null], [string, string, string | null] | null, readonly string[]]>(
  [
    ['the same', ['Ona', 'Petraitė', BORN], ['Ona', 'Petraitė', BORN], []],
    ['as a passport writes it', ['Žydrūnė', 'Šilė', BORN], ['ZYDRUNE', 'SILE', BORN], []],
    ['with a second name', ['Ona', 'Petraitė', BORN], ['Ona Marija', 'Petraitė', BORN], []],
    ['last name first', ['Ona', 'Petraitė', BORN], ['Petraitė', 'Ona', BORN], []],
    [
      'a double name written apart',
      ['Ona', 'Petraitė-Kalnienė', BORN],
      ['Ona', 'Petraitė Kalnienė', BORN],
      [],
    ],
    ['an apostrophe', ['Sean', "O'Brien", BORN], ['SEAN', 'OBRIEN', BORN], []],
    ['another first name', ['Ona', 'Petraitė', BORN], ['Ieva', 'Petraitė', BORN], [NAME]],
    ['another last name', ['Ona', 'Petraitė', BORN], ['Ona', 'Petraitytė', BORN], [NAME]],
    ['a name that the document lacks', ['Ona Marija', 'Petraitė', BORN], ['Ona', 'Petraitė', BORN], [NAME]],
    ['another day', ['Ona', 'Petraitė', BORN], ['Ona', 'Petraitė', '1990-05-18'], [BIRTHDATE]],
    ['a day that could not be read', ['Ona', 'Petraitė', BORN], ['Ona', 'Petraitė', null], [BIRTHDATE]],
    ['a day that was never said', ['Ona', 'Petraitė', null], ['Ona', 'Petraitė', BORN], [BIRTHDATE]],
    ['neither day is known', ['Ona', 'Petraitė', null], ['Ona', 'Petraitė', null], [BIRTHDATE]],
    ['somebody else', ['Ona', 'Petraitė', BORN], ['Jonas', 'Kalnius', '1970-01-01'], [NAME, BIRTHDATE]],
    ['no document', ['Ona', 'Petraitė', BORN], null, [NAME, BIRTHDATE]],
  ],
)('%s', (_, person, document, misfits) => {
  const named = ([firstName, lastName, birthdate]: [string, string, string | null]) => ({
    firstName,
    lastName,
    birthdate,
  })
  expect(identityMisfits(named(person), document && named(document))).toEqual(misfits)
})
