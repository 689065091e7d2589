import { useCallback, useEffect, useState } from 'react'

const OVERLAY_MS_PER_FIELD = 100

/**
 * On first display an overlay stays for 100 ms a field, while choosers and options load. It blocks nobody: the first
 * key or click ends it, and fields can be filled and focused under it.
 */
export function useFormOverlay(fields: number): { visible: boolean; end: () => void } {
  const [visible, setVisible] = useState(true)
  const end = useCallback(() => setVisible(false), [])
  useEffect(() => {
    const timer = setTimeout(end, fields * OVERLAY_MS_PER_FIELD)
    return () => clearTimeout(timer)
  }, [fields, end])
  return { visible, end }
}
