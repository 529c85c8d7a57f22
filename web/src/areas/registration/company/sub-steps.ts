import {
  COMPANY_STEPS,
  type CompanyStep,
  type CompanySubStep,
  type Completion,
} from '@fondaco/rules/companies/completion.ts'
import { PATHS } from '../../../paths.ts'
import { texts } from '../../../texts.ts'

/** The pages of a company's registration after the sign-up: its sub-steps, and the page after the last one. */
export type Place = CompanySubStep | 'completed'
export type PlaceStep = CompanyStep | 'completed'

const PLACE_PATHS = {
  general: PATHS.companyGeneral.path,
  business: PATHS.companyBusiness.path,
  financial_information: PATHS.companyFinancial.path,
  declarations: PATHS.companyDeclarations.path,
  structure: PATHS.companyStructure.path,
  documents: PATHS.companyDocuments.path,
  completed: PATHS.companyCompleted.path,
} as const satisfies Readonly<Record<Place, string>>

/** All of them, in order. */
export const PLACES = Object.keys(PLACE_PATHS) as Place[]

/** The steps with their sub-steps, in order. */
export const STEP_PLACES: Readonly<Record<PlaceStep, readonly Place[]>> = {
  ...COMPANY_STEPS,
  completed: ['completed'],
}
export const PLACE_STEPS = Object.keys(STEP_PLACES) as PlaceStep[]

export const pathOf = (place: Place) => PLACE_PATHS[place]

/** The page at a path; the first one where the path is none of theirs. */
export const placeAt = (path: string): Place =>
  PLACES.find((place) => PLACE_PATHS[place] === path) ?? 'general'

/** The step of a page. */
export const stepOf = (place: Place): PlaceStep =>
  PLACE_STEPS.find((step) => STEP_PLACES[step].includes(place)) ?? 'completed'

/** Whether everything before a page is complete. */
export const mayOpenPlace = (place: Place, { next }: Completion): boolean =>
  next === null || PLACES.indexOf(place) <= PLACES.indexOf(next)

export const STEP_TITLES = texts<Record<PlaceStep, string>>({
  details: { en: 'Corporate Details', lt: 'Įmonės duomenys' },
  structure: { en: 'Corporate Structure', lt: 'Įmonės struktūra' },
  documents: { en: 'Documents', lt: 'Dokumentai' },
  completed: { en: 'Complete', lt: 'Pabaiga' },
})

export const PLACE_TITLES = texts<Record<Place, string>>({
  general: { en: 'General information', lt: 'Bendroji informacija' },
  business: { en: 'Business information', lt: 'Informacija apie veiklą' },
  financial_information: { en: 'Financial information', lt: 'Finansinė informacija' },
  declarations: { en: 'Declarations', lt: 'Deklaracijos' },
  structure: { en: 'Corporate Structure', lt: 'Įmonės struktūra' },
  documents: { en: 'Documents', lt: 'Dokumentai' },
  completed: { en: 'Complete', lt: 'Pabaiga' },
})
