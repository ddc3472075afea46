cimport cython
from sushiya.server.live.table cimport Table

@cython.locals(holder=str)
cpdef object entry_for(Table table, object request, object asker)
@cython.locals(known=dict)
cpdef bint was_carried_out(Table table, object request, str holder) except -1
cpdef str key_of(object request, str holder)
cpdef object digest_of(object request)
