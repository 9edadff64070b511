import { Pencil } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Menu, MenuItem } from './Menu'
import { RefusableButton, RefusableIconButton } from './RefusableButton'
import '~/app/app.css'

const WHY = 'Only admins and owners can do this.'
const button = (name: string) => page.getByRole('button', { name })
const tip = () => page.getByRole('tooltip')

async function open(refusal: string | null = WHY) {
  const onPress = vi.fn<() => void>()
  const { rerender } = await render(<Buttons refusal={refusal} onPress={onPress} />)
  return { onPress, rerender: (now: string | null) => rerender(<Buttons refusal={now} onPress={onPress} />) }
}

function Buttons({ refusal, onPress }: { refusal: string | null; onPress: () => void }) {
  return (
    <div className="p-6">
      <RefusableButton refusal={refusal} onClick={onPress}>
        Invite
      </RefusableButton>
      <RefusableIconButton label="Rename Sales" refusal={refusal} onClick={onPress}>
        <Pencil aria-hidden />
      </RefusableIconButton>
      <button type="button" style={{ display: 'block', marginTop: 200 }}>
        Elsewhere
      </button>
    </div>
  )
}

test('the keyboard reaches a refused button and shows why, and Escape hides only the reason', async () => {
  const { onPress } = await open()
  await expect.element(button('Invite')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Invite')).toHaveAccessibleDescription(WHY)
  expect(tip().elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Invite')).toHaveFocus()
  await expect.element(tip()).toHaveTextContent(WHY)

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip().elements()).toEqual([])
  await expect.element(button('Invite')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tip()).toBeVisible()
  expect(onPress).not.toHaveBeenCalled()

  await userEvent.keyboard('{Tab}')
  await expect.element(button('Rename Sales')).toHaveFocus()
  // Only one tip at a time; an icon button's tip includes its name.
  await expect.element(tip()).toHaveTextContent(`Rename Sales${WHY}`)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => tip().elements()).toEqual([])
})

test('hover shows the reason, the pointer can move onto it, and a click keeps it until a click elsewhere', async () => {
  const { onPress } = await open()
  await userEvent.hover(button('Invite'))
  await expect.element(tip()).toBeVisible()
  await userEvent.hover(tip())
  await expect.element(tip()).toBeVisible()
  await userEvent.hover(button('Elsewhere'))
  await expect.poll(() => tip().elements()).toEqual([])

  await userEvent.click(button('Invite'), { force: true })
  await userEvent.hover(button('Elsewhere'))
  await expect.element(tip()).toBeVisible()
  expect(onPress).not.toHaveBeenCalled()
  await userEvent.click(button('Elsewhere'))
  await expect.poll(() => tip().elements()).toEqual([])
})

test('a button that becomes allowed keeps focus and can be pressed', async () => {
  const { onPress, rerender } = await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(tip()).toBeVisible()
  await rerender(null)
  await expect.poll(() => tip().elements()).toEqual([])
  await expect.element(button('Invite')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
})

test('in a dialog, Escape hides the reason and leaves the dialog open', async () => {
  const onClose = vi.fn<() => void>()
  await render(
    <Dialog
      isOpen
      title="Delivery"
      onClose={onClose}
      footer={<RefusableButton refusal={WHY}>Send again</RefusableButton>}
    >
      Sent
    </Dialog>,
  )
  await userEvent.click(button('Send again'), { force: true })
  await expect.element(tip()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tip().elements()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('arrow keys reach a refused menu item, and clicking it leaves the menu open', async () => {
  const onSelect = vi.fn<() => void>()
  await render(
    <Menu label="More" renderOpener={(opener) => <Button {...opener}>More</Button>}>
      <MenuItem onSelect={onSelect}>Copy the link</MenuItem>
      <MenuItem refusal={WHY} onSelect={onSelect}>
        Rename
      </MenuItem>
    </Menu>,
  )
  await userEvent.click(button('More'))
  await userEvent.keyboard('{ArrowDown}')
  const item = page.getByRole('menuitem', { name: 'Rename', exact: true })
  await expect.element(item).toHaveFocus()
  await expect.element(item).toHaveAccessibleDescription(WHY)
  await expect.element(page.getByText(WHY)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(item).toHaveFocus()
  expect(onSelect).not.toHaveBeenCalled()
})
