;(() => {
  const { dataset } = document.documentElement
  class IsolatedStorage {
    getItem(name) {
      return this[name] ?? null
    }
    setItem(name, value) {
      this[name] = String(value)
    }
    removeItem(name) {
      delete this[name]
    }
  }
  const storage = new IsolatedStorage()
  Object.defineProperty(window, 'localStorage', { value: storage })
  addEventListener('storage', event => event.stopImmediatePropagation())
  let view = null
  try {
    view = JSON.parse(sessionStorage.getItem('red-comb:preview'))
  } catch {}
  dataset.previewAs = ['guest', 'member'].includes(view?.as) ? view.as : 'all'
  if (!Number.isNaN(Date.parse(view?.at))) dataset.previewNow = view.at
  if (typeof view?.draw === 'string') dataset.previewDraw = view.draw
  if (typeof view?.kitchen === 'object' && view.kitchen !== null) {
    dataset.previewKitchen = JSON.stringify(view.kitchen)
    storage.setItem('red-comb:kitchen', dataset.previewKitchen)
  }
  if (dataset.previewAs === 'member') {
    storage.setItem('red-comb:member', document.currentScript.dataset.member)
  }
})()
