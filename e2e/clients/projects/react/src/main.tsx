import { loadWaymark } from '@waymark/embed'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)

function Application() {
  const [result, setResult] = useState('')
  useEffect(() => {
    const waymark = loadWaymark({ server: query.get('server') ?? '', property: 7 })
    void waymark.identify('user-1', { plan: 'pro' })
    void waymark.start(Number(query.get('guide'))).then(setResult)
    return () => void waymark.shutdown()
  }, [])
  return <h1>Application {result}</h1>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
