import { z } from 'zod'
import { call } from '../call.ts'
import { id, version } from '../query.ts'
import { remarkInput, remarkView } from '../remarks/schemas.ts'
import { RELATED_CALLS, type RelatedCallNames } from './related-call-names.ts'
import {
  addEntityInput,
  addPersonInput,
  changedMonitoring,
  changeEntityInput,
  changePersonInput,
  companyEntity,
  companyPerson,
  monitoringInput,
} from './related-schemas.ts'

/** Calls by which staff keep the people and entities of a company. */

const see = { staff: ['view:corporate'] } as const
const edit = { staff: ['edit:information'] } as const

const REFUSALS = ['not_found', 'company_locked', 'maker_cannot_approve', 'registration_incomplete'] as const

const ofCompany = z.strictObject({ id })
const ofParty = z.strictObject({ id, party: id })

/** The calls of one kind of party. */
const relatedCalls = <Add extends z.ZodType, Change extends z.ZodType, View extends z.ZodType>({
  object,
  what,
  add,
  change,
  view,
  names,
}: {
  readonly object: 'person' | 'entity'
  /** In words. */
  readonly what: string
  readonly add: Add
  readonly change: Change
  readonly view: View
  readonly names: RelatedCallNames
}) => ({
  add: call({
    name: names.add,
    method: 'POST',
    path: `/company/:id/${object}`,
    summary: `Adds ${what} to a company, not verified yet; its name is screened at once`,
    who: edit,
    whose: 'entities',
    params: ofCompany,
    body: add,
    result: view,
    refusals: REFUSALS,
  }),
  get: call({
    name: names.get,
    method: 'GET',
    path: `/company/:id/${object}/:party`,
    summary: `Tells what is known of ${what} of a company`,
    who: see,
    whose: 'entities',
    params: ofParty,
    result: view,
    refusals: ['not_found'],
  }),
  update: call({
    name: names.update,
    method: 'PATCH',
    path: `/company/:id/${object}/:party`,
    summary: `Changes what is known of ${what} of a company, and its status; it is screened and scored again`,
    who: edit,
    whose: 'entities',
    params: ofParty,
    body: change,
    result: view,
    refusals: [...REFUSALS, 'version_conflict'],
  }),
  remove: call({
    name: names.remove,
    method: 'DELETE',
    path: `/company/:id/${object}/:party`,
    summary: `Removes ${what} that was added by mistake, of which nothing was found`,
    who: edit,
    whose: 'entities',
    params: ofParty,
    body: z.strictObject({ version }),
    result: z.null(),
    refusals: [...REFUSALS, 'version_conflict', 'party_kept'],
  }),
})

const ofPeople = relatedCalls({
  object: 'person',
  what: 'a person',
  add: addPersonInput,
  change: changePersonInput,
  view: companyPerson,
  names: RELATED_CALLS.PERSON,
})
export const addCompanyPerson = ofPeople.add
export const getCompanyPerson = ofPeople.get
export const updateCompanyPerson = ofPeople.update
export const removeCompanyPerson = ofPeople.remove

const ofEntities = relatedCalls({
  object: 'entity',
  what: 'a legal entity',
  add: addEntityInput,
  change: changeEntityInput,
  view: companyEntity,
  names: RELATED_CALLS.LEGAL_ENTITY,
})
export const addCompanyEntity = ofEntities.add
export const getCompanyEntity = ofEntities.get
export const updateCompanyEntity = ofEntities.update
export const removeCompanyEntity = ofEntities.remove

export const listPartyComments = call({
  name: 'listPartyComments',
  method: 'GET',
  path: '/party/:id/comments',
  summary: 'Comments of staff about a person or an entity of a company, newest first',
  who: see,
  whose: 'entities',
  params: z.strictObject({ id }),
  result: z.array(remarkView),
  refusals: ['not_found'],
})

export const commentOnParty = call({
  name: 'commentOnParty',
  method: 'POST',
  path: '/party/:id/comments',
  summary:
    'Adds a comment on a person or an entity of a company for the other staff; neither it nor the company sees it',
  who: edit,
  whose: 'entities',
  params: z.strictObject({ id }),
  body: remarkInput,
  result: remarkView,
  refusals: ['not_found', 'remark_empty', 'remark_too_long', 'files_too_many', 'file_unknown'],
})

export const updateCompanyMonitoring = call({
  name: 'updateCompanyMonitoring',
  method: 'PATCH',
  path: '/company/:id/monitoring',
  summary:
    'Starts or stops the daily AML monitoring of a person or an entity, before its status is saved; unless the status follows within five minutes, it is set right again',
  who: { staff: ['company:review'] },
  whose: 'entities',
  params: ofCompany,
  body: monitoringInput,
  result: changedMonitoring,
  refusals: [...REFUSALS, 'monitoring_not_possible', 'monitoring_under_way', 'monitoring_failed'],
})
