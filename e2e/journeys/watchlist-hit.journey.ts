import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('an individual who takes a listed name is a hit; staff see why, and say who it is', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'compliance@demo.test')
  const found = await staff.call<{ _id: string }[]>('GET', '/individual/list?name=Aldis')
  const id = found.result[0]?._id ?? ''
  await signIn(page, 'compliance@demo.test')
  const dialog = page.getByRole('dialog')
  const rename = async (first: string, last: string) => {
    await page.goto(`/crm/view_individual/profile/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill(first)
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
    await dialog.getByRole('textbox', { name: 'Why is this changed?' }).fill('New passport')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Risk', exact: true }).click()
  }

  // Another spelling and another order: a letter-by-letter comparison would miss it.
  await rename('Demowicius', 'Wiktoras')
  const watchlists = page.getByRole('region', { name: 'Watchlists' })
  const hit = watchlists.getByRole('listitem').filter({ hasText: 'Viktoras Demovičius' }).first()
  await expect(hit.getByText('To be decided')).toBeVisible()
  await hit.getByText('How the score is calculated').click()
  await expect(hit.getByText(/“viktoras”.*0\./i).first()).toBeVisible()
  await expectAccessible(page)

  const decide = async (decision: string, reason: string) => {
    await hit.getByRole('button', { name: 'Decide' }).click()
    await expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled()
    await dialog.getByText(decision).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('It is the listed person', 'The number of the passport')
  await expect(hit.getByText(/^The listed person: .*The number of the passport/)).toBeVisible()

  await rename('Aldis', 'Krūmlapa')
  await expect(hit.getByText(/^No longer found, but in force until you decide otherwise/)).toBeVisible()
  await expectAccessible(page)
  await decide('It is another person', 'Born in Liepāja in 1984; the listed man was born in 1951')
  await expect(watchlists.getByText('No name on the lists is similar to this name.')).toBeVisible()
})
