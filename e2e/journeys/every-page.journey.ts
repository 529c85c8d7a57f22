import { PATHS, type PathName } from '../../web/src/paths.ts'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

/** Who opens the pages of an area. */
const PEOPLE = { public: null, customer: 'customer@demo.test', crm: 'compliance@demo.test' } as const
const visited = new Set<string>()
const SCHEMES = ['light', 'dark'] as const

test.describe.configure({ mode: 'serial' })

for (const colorScheme of SCHEMES) {
  for (const area of ['public', 'customer', 'crm'] as const) {
    test(`every ${area} page is accessible in the ${colorScheme} theme`, async ({ browser, request }) => {
      test.setTimeout(180_000)
      const names = (Object.keys(PATHS) as PathName[]).filter((name) => PATHS[name].area === area)
      const context = await browser.newContext({ colorScheme })
      const page = await context.newPage()
      const person = PEOPLE[area]
      const id = person ? await someTransaction(await Caller.signIn(request, person), area) : ''
      if (person) await signIn(page, person)
      for (const name of names) {
        await page.goto(PATHS[name].path.replace('$id', id).replace('$tab', 'messages'))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expectAccessible(page)
        visited.add(`${name} ${colorScheme}`)
      }
      await context.close()
    })
  }
}

test('no page was left out', () => {
  const all = (Object.keys(PATHS) as PathName[]).flatMap((name) =>
    SCHEMES.map((scheme) => `${name} ${scheme}`),
  )
  expect(all.filter((page) => !visited.has(page))).toEqual([])
})

async function someTransaction(person: Caller, area: string): Promise<string> {
  const list = area === 'crm' ? '/transaction/list/crm?limit=1' : '/transaction/list?limit=1'
  const { result } = await person.call<{ _id: string }[]>('GET', list)
  return result[0]?._id ?? ''
}
