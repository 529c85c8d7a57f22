import { admitsStaff, testFields } from './test-fields.ts'

testFields((call) => call.method !== 'GET' && admitsStaff(call))
