import { useLayoutEffect, useState } from 'react'

/**
 * Whether a list takes the whole width below the alarm strip, which must never be hidden, and the browser the whole
 * screen where it can. Leaving the browser's full screen by Escape leaves both.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const content = document.getElementById('content')
    if (!full || !content) return
    const measure = () => setTop(content.getBoundingClientRect().top)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    const follow = () => !document.fullscreenElement && setFull(false)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [full])
  const toggle = () => {
    // Refused by some browsers and frames: the list is enlarged anyway.
    if (!full && document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
    setFull(!full)
  }
  return { full, top, toggle }
}
