import { useEffect, useRef, useState } from 'react'
import { Icon } from './controls.tsx'
import { setPreviewScale, startPreviewFrame } from './preview-frame.ts'

const WIDTHS = { desktop: 1280, phone: 375 }
const STORED = 'editor-width'

type Width = keyof typeof WIDTHS

/** Renders the page as guests see it, at desktop or phone width, scaled down to fit. */
export function Preview() {
  const [message, setMessage] = useState('')
  const [width, setWidth] = useState<Width>(localStorage.getItem(STORED) === 'phone' ? 'phone' : 'desktop')
  const container = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (frame.current) startPreviewFrame(frame.current, setMessage)
  }, [])
  useEffect(() => {
    const fit = () => {
      if (!container.current || !frame.current) return
      const { clientWidth: stageWidth, clientHeight } = container.current
      const scale = Math.min(1, stageWidth / WIDTHS[width])
      Object.assign(frame.current.style, {
        width: `${WIDTHS[width]}px`,
        height: `${clientHeight / scale}px`,
        transform: `scale(${scale})`,
        left: `${Math.max(0, (stageWidth - WIDTHS[width] * scale) / 2)}px`,
      })
      setPreviewScale(scale)
    }
    localStorage.setItem(STORED, width)
    const observer = new ResizeObserver(fit)
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [width])

  return (
    <section className="stage-area" aria-label="Preview">
      <fieldset className="widths">
        <legend className="unseen">Preview width</legend>
        {(['desktop', 'phone'] as const).map(each => (
          <label key={each} title={each === 'phone' ? 'Phone' : 'Desktop'}>
            <input
              type="radio"
              name="width"
              checked={width === each}
              aria-label={each === 'phone' ? 'Phone' : 'Desktop'}
              onChange={() => setWidth(each)}
            />
            <Icon name={each} />
          </label>
        ))}
      </fieldset>
      <div className="stage" ref={container}>
        <iframe id="preview" title="Preview" ref={frame} />
        {message && (
          <p className="preview-message" role="status">
            {message}
          </p>
        )}
      </div>
    </section>
  )
}
