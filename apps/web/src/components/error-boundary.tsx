import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of children that failed to render. */
  fallback: ReactNode
  /** A change of it, such as of the path, tries the children again. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string
}

/** Keeps an error while rendering from taking the whole document away. */
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
