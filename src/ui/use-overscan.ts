import { startTransition, useEffect, useState } from 'react'

/** So many rows beyond those in sight, once those in sight are drawn: none of them is waited for. */
export function useOverscan(rows: number): number {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(rows)), [rows])
  return overscan
}
