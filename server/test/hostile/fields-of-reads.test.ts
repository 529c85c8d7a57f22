import { testFields } from './test-fields.ts'

testFields(({ method }) => method === 'GET')
