import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown when children fail to render. */
  fallback: ReactNode
  /** Retries rendering when it changes. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string
}

/** Keeps a render error from removing the whole document. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
