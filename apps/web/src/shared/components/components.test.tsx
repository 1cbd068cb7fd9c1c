import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import ZoomViewer from './evidence/zoom-viewer.tsx'
import { MultiSelect } from './fields/multi-select.tsx'
import { BarsChart, niceTicks } from './figures/bars-chart.tsx'
import { scaleEnd } from './figures/range-bar.tsx'
import { Dropdown, DropdownItem } from './menus/dropdown.tsx'
import { Pagination, pageWindow } from './pagination.tsx'
import { TabBar } from './tab-bar.tsx'
import { toast } from './toasts/toast-store.ts'
import { Toaster } from './toasts/toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i shows %j', (current, total, pages) => expect(pageWindow(current, total)).toEqual(pages))

test('pagination says which items are shown, and is hidden when one page holds all', () => {
  const { rerender } = render(<Pagination page={3} pageSize={18} itemCount={52} onChange={() => {}} />)
  expect(screen.getByText('37 to 52 of 52')).toBeTruthy()
  rerender(<Pagination page={1} pageSize={18} itemCount={18} onChange={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

describe('the chart', () => {
  test.each([
    [48_000, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
    [21_000, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
    [3, [0, 1, 2, 3, 4, 5]],
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('has six round ticks above %i', (highest, ticks) => {
    const derived = niceTicks(highest)
    for (const [index, tick] of derived.entries()) expect(tick).toBeCloseTo(ticks[index] ?? Number.NaN)
  })

  test('shows the last eight points, and the same as a table', () => {
    const points = Array.from({ length: 10 }, (_, index) => ({
      date: `2026-05-${String(index + 1).padStart(2, '0')}`,
      value: index,
    }))
    render(<BarsChart points={points} format={String} label="Revenue at risk" tone="money" />)
    expect(screen.getAllByRole('row').length).toBe(8)
    expect(screen.getByText('Revenue at risk')).toBeTruthy()
  })
})

test.each([
  [66_000, 80_000],
  [100, 150],
  [0, 1],
])('the range scale above %i ends at %i', (high, end) => expect(scaleEnd(high)).toBe(end))

test('a multi-select shows the first three chips and "+N more"', () => {
  const options = ['US', 'UK', 'EU', 'DE', 'FR'].map((value) => ({ value, label: `Region ${value}` }))
  const onChange = vi.fn()
  render(
    <MultiSelect
      label="Regions"
      options={options}
      selected={options.map((option) => option.value)}
      onChange={onChange}
      emptyText="No regions found"
      placeholder="Choose regions"
    />,
  )
  expect(screen.getByText('+2 more')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Remove Region UK'))
  expect(onChange).toHaveBeenCalledWith(['US', 'EU', 'DE', 'FR'])
})

test('a toast closes after 3 seconds, and can be closed before', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast.success('Scan archived successfully!'))
  expect(screen.getByText('Scan archived successfully!')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.queryByText('Scan archived successfully!')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Scan archived successfully!')).toBeNull()
  act(() => toast.error('Failed to archive scan'))
  fireEvent.click(screen.getByLabelText('Close'))
  expect(screen.queryByText('Failed to archive scan')).toBeNull()
})

test('a menu opened by hover closes 175 ms after the pointer leaves, unless it comes back', () => {
  vi.useFakeTimers()
  render(
    <Dropdown role="menu" width={200} label="Account" button="IM" opensOnHover>
      {() => <DropdownItem onClick={() => {}}>Log out</DropdownItem>}
    </Dropdown>,
  )
  const frame = screen.getByRole('button', { name: 'Account' }).parentElement as HTMLElement
  const mouse = { pointerType: 'mouse' }
  fireEvent.pointerEnter(frame, mouse)
  fireEvent.pointerLeave(frame, mouse)
  act(() => vi.advanceTimersByTime(174))
  expect(screen.queryByRole('menuitem')).not.toBeNull()
  fireEvent.pointerEnter(frame, mouse)
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('menuitem')).not.toBeNull()
  fireEvent.pointerLeave(frame, mouse)
  act(() => vi.advanceTimersByTime(175))
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('a screenshot can be zoomed, moved, and closed by keyboard alone', () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  const onClose = vi.fn()
  const images = ['One', 'Two'].map((alt) => ({ url: `/${alt}.jpg`, alt }))
  render(<ZoomViewer images={images} onClose={onClose} />, { wrapper: ThemeProvider })
  const shown = () => screen.getByRole('img', { hidden: true })
  const press = (key: string) => fireEvent.keyDown(shown(), { key })
  press('ArrowRight')
  expect(shown().getAttribute('alt')).toBe('Two')
  for (const key of ['+', '+', '+', '+', '+']) press(key)
  expect(shown().parentElement?.style.transform).toContain('scale(3)')
  press('ArrowRight')
  expect(shown().parentElement?.style.transform).toContain('translate(-80px')
  for (let count = 0; count < 9; count++) press('-')
  expect(shown().parentElement?.style.transform).toContain('scale(0.5)')
  fireEvent.click(screen.getByLabelText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dropdown opened by hover closes by Escape too', () => {
  render(
    <Dropdown role="menu" width={200} label="More" button="…">
      {() => <DropdownItem onClick={() => {}}>Edit</DropdownItem>}
    </Dropdown>,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  fireEvent.click(trigger)
  expect(screen.queryByRole('menuitem')).not.toBeNull()
  fireEvent.keyDown(trigger, { key: 'Escape' })
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('a dropdown opens by click and key, and Escape returns the focus', () => {
  const run = vi.fn()
  render(
    <Dropdown role="menu" width={200} label="More" button="…">
      {(close) => (
        <DropdownItem
          onClick={() => {
            close()
            run()
          }}
        >
          Share
        </DropdownItem>
      )}
    </Dropdown>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' })
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('menuitem'))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('arrow keys move through the items of a menu and wrap around; Home and End go to its ends', () => {
  render(
    <Dropdown role="menu" width={200} label="More" button="…">
      {() =>
        ['Edit', 'Share', 'Archive'].map((name) => (
          <DropdownItem key={name} isDisabled={name === 'Share'}>
            {name}
          </DropdownItem>
        ))
      }
    </Dropdown>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const press = (key: string) => {
    fireEvent.keyDown(screen.getAllByRole('menuitem')[0] as HTMLElement, { key })
    return document.activeElement?.textContent
  }
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(press)).toEqual([
    'Edit',
    'Archive',
    'Edit',
    'Archive',
    'Edit',
    'Archive',
  ])
})

test('left and right select and focus the neighboring tab; only the active one is reached by Tab', () => {
  const onChange = vi.fn()
  const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value }))
  render(<TabBar label="Which" tabs={tabs} active="one" onChange={onChange} />)
  const shown = screen.getAllByRole('tab')
  expect(shown.map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  expect(shown.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  fireEvent.keyDown(shown[0] as HTMLElement, { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith('two')
  expect(document.activeElement).toBe(shown[1])
  fireEvent.keyDown(shown[0] as HTMLElement, { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenLastCalledWith('three')
})
