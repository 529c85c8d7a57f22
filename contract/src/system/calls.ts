import { call } from '../call.ts'
import { systemStatus } from './schemas.ts'

export const getSystemStatus = call({
  name: 'getSystemStatus',
  method: 'GET',
  path: '/crm/system/status',
  summary: 'Status of the installation for its operators, in one cheap answer',
  who: { staff: ['view:system'] },
  whose: 'nobody',
  result: systemStatus,
  refusals: ['service_unavailable'],
})
