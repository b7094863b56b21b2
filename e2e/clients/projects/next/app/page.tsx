'use client'

import { loadWaymark } from '@waymark/embed'
import { useEffect, useState } from 'react'

export default function Page() {
  const [result, setResult] = useState('')
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const waymark = loadWaymark({ server: query.get('server') ?? '', property: 7 })
    void waymark.identify('user-1', { plan: 'pro' })
    void waymark.start(Number(query.get('guide'))).then(setResult)
    return () => void waymark.shutdown()
  }, [])
  return <h1>Application {result}</h1>
}
