import { call } from '../call.ts'
import { systemStatus } from './schemas.ts'

export const getSystemStatus = call({
  name: 'getSystemStatus',
  method: 'GET',
  path: '/crm/system/status',
  summary: 'How the installation is, in one cheap answer for its operators',
  who: { staff: ['view:system'] },
  whose: 'nobody',
  result: systemStatus,
  refusals: ['service_unavailable'],
})
