import { isLei } from '@fondaco/rules/companies/lei.ts'
import { expect, test } from 'vitest'
import { checkCompanyRegister } from './port.check.ts'
import { simulatedRegister } from './simulator.ts'

checkCompanyRegister('simulator', async () => {
  const register = simulatedRegister(1)
  const [known] = await register.find({ country: 'LT', number: '305900011' })
  if (!known) throw new Error('the simulator knows nobody')
  return {
    register,
    known,
    numberFor: (why) => ({ unreachable: 'DOWN', refused: 'REFUSED', timeout: 'TIMEOUT' })[why],
  }
})

test.each([
  ['LT', '305900011', true],
  ['DE', 'hrb 59 002', true],
  ['GB', '05900033', true],
  ['LT', '305900044', false],
])('knows a company of %s with the number %s, active: %s', async (country, number, isActive) => {
  const [found] = await simulatedRegister().find({ country, number })
  expect(found?.isActive).toBe(isActive)
  expect(isLei(found?.lei ?? '')).toBe(true)
  expect(await simulatedRegister().find({ lei: found?.lei ?? '' })).toEqual([found])
})

test.each([
  ['a number', { country: 'LT', number: 'slow' }],
  ['a LEI', { lei: '999900FONDACO0SLOW84' }],
])('answers %s late', async (_, question) => {
  const begun = performance.now()
  expect(await simulatedRegister(60).find(question)).toHaveLength(1)
  expect(performance.now() - begun).toBeGreaterThan(50)
})

test('has a LEI that is down', async () => {
  await expect(simulatedRegister().find({ lei: '999900FONDACO0DOWN09' })).rejects.toMatchObject({
    reason: 'unreachable',
  })
})
