// Files that share a process share the modules that this one imports: each takes effect once.
import './compare-bytes.ts';
