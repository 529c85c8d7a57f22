import { beyondScope } from '../../../platform/scope.ts'

/** Of a change of two people about an account, or of a payment that it made. */
export const APPROVER = beyondScope('the approver of a change sees the entity of its account')
