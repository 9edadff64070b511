import { expect, test } from './folder-page.ts'

test('where only public hosts are reached, an address that leads elsewhere is explained and stays in its field', async ({
  page,
  openAs,
}) => {
  await openAs('user', '/settings/webhooks?show=new')
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  const address = dialog.getByRole('textbox', { name: 'URL' })
  for (const [typed, text] of [
    ['http://hooks.example.com/', 'Use https:// to keep'],
    ['https://hooks exa.example.com/', 'Enter a full URL'],
    ['https://localhost:4400/', 'not in a private network'],
    ['https://192.168.1.1/', 'not in a private network'],
    ['https://[::ffff:127.0.0.1]/', 'not in a private network'],
    ['https://me:secret@hooks.example.com/', 'Remove the user name and password'],
    [`https://hooks.example.com/${'a'.repeat(4_000)}`, '2,000 characters at most'],
  ] as const) {
    await address.fill(typed)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText(text)).toBeVisible()
    await expect(address).toHaveValue(typed)
  }
})
